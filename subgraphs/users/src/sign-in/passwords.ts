import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 32 MiB, 6 passes: above OWASP's floor (19 MiB, 2 passes), 50 to 60 ms on a core of today. */
const cost = { memoryCost: 32_768, timeCost: 6, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let ofNobody: Promise<string> | undefined;

/** Whether the password belongs to the hash. Without a hash it takes as long and returns false: timing does not reveal unknown accounts. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  ofNobody ??= hashPassword('nobody has this account');
  const matches = await verify(passwordHash ?? (await ofNobody), password);
  return matches && Boolean(passwordHash);
}
