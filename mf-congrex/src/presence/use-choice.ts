import { serverNow } from '@portal/web';
import { useSearchParams } from '@portal/web/router';
import { firstDay, type Head, type Show, shows } from './rows.ts';

/** Day, search and choice are in the URL: a pasted link shows the same. */
export function useChoice(head: Head) {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  const named = params.get('jour');
  const day = head.days.find((one) => one.day === named)?.day ?? firstDay(head, serverNow());
  const show = shows.find((one) => one === params.get('voir')) ?? 'all';
  return {
    day,
    show,
    search: params.get('recherche') ?? '',
    setDay: (next: string) => change('jour', next),
    setShow: (next: Show) => change('voir', next === 'all' ? '' : next),
    setSearch: (next: string) => change('recherche', next),
  };
}
