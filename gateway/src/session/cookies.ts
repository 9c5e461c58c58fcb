/** The value of a cookie in a `Cookie` header. */
export function cookieValue(header: string | undefined, wanted: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [name, ...value] = part.trim().split('=');
    if (name === wanted && value.length > 0) return value.join('=');
  }
  return undefined;
}

/** A `Set-Cookie` line: no script reads it, no other site sends it along. */
export const cookieLine = (
  name: string,
  value: string,
  { maxAge, secure }: { maxAge: number; secure: boolean },
): string => `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
