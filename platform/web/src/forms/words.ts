const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const days = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', year: '2-digit', timeZone: 'UTC' });

/** A value as people read it: the label of an option, a day, yes or no; a dash for nothing. */
export function displayText(options: readonly { id: string; label: string }[]): (value: unknown) => string {
  const words = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(words).join(', ');
    if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
    if (typeof value === 'number') return value.toLocaleString('fr-FR');
    if (value instanceof File) return value.name;
    if (typeof value === 'object') return Object.values(value).map(words).join(', ');
    const text = String(value);
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return days.format(new Date(`${text}T00:00:00Z`));
    const option = options.find(({ id }) => id === text);
    // An identifier without words of its own (a file, somebody who left) says nothing to people.
    return option?.label ?? (isUuid.test(text) ? 'Autre valeur' : text);
  };
  return words;
}
