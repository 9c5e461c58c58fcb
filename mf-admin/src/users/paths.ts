export const usersPath = '/admin/user';
export const newUserPath = '/admin/user/_create';
export const userPath = (userUuid: string): string => `/admin/user/${userUuid}`;
