export function packageFolders(root: string): string[];
