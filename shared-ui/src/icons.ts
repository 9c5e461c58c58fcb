/** Icons of the pieces that remotes are made of (platform/web); remotes take theirs from the library itself. */
export { Bookmark, ChevronDown, Link2, Plus, Star, StarOff, Trash2, UserPlus, X } from 'lucide-react';
