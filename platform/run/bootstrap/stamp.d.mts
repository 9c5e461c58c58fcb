export function dependencyStamp(root: string): string;
export function isInstalled(root: string): boolean;
export function markInstalled(root: string): void;
