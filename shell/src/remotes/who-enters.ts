import type { RemoteLine } from './remote-line.ts';

/** What opens an area for somebody. */
interface Person {
  userType: string;
  allRights: readonly string[];
}

/** Whether the person may enter an area; the server checks each request again. */
export const mayEnter = (
  { userType, allRights }: Person,
  { right, userTypes }: Pick<RemoteLine, 'right' | 'userTypes'>,
): boolean =>
  (right === undefined || allRights.includes(right)) && (userTypes === undefined || userTypes.includes(userType));

/** The pages of an area that open for a person who may not enter it. */
export const pagesFor = (
  { userType }: Pick<Person, 'userType'>,
  { pagesFor = [] }: Pick<RemoteLine, 'pagesFor'>,
): NonNullable<RemoteLine['pagesFor']> => pagesFor.filter(({ userTypes }) => userTypes.includes(userType));
