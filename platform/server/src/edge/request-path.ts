/**
 * The path of a request target as it was sent, without its query; undefined for what is no path of this server (`//`, `http://…`, `*`).
 * Nothing is parsed: a URL parser throws on some of what strangers send.
 */
export function requestPath(target: string | undefined): string | undefined {
  const path = (target ?? '').split(/[?#]/, 1)[0] as string;
  return /^\/(?!\/)/.test(path) ? path : undefined;
}
