/** Empty texts of a form count as not filled in. */
export const emptyToUndefined = <Form>(value: Form): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, v === '' || v === null ? undefined : v]))
    : value;
