import { documentReads } from '@portal/domain/documents/reads';
import { healthReads } from '@portal/domain/health-reads';
import { mailReads } from '@portal/domain/mails/reads';
import { userReads } from '@portal/domain/users/reads';
import {
  Activity,
  CircleAlert,
  ClipboardList,
  Code,
  GitBranch,
  Hourglass,
  LayoutGrid,
  type LucideIcon,
  Mail,
  MapPinned,
  ScrollText,
  Users,
  Webhook,
} from 'lucide-react';

export const adminReads = { ...userReads, ...documentReads, ...healthReads, ...mailReads };

export interface AdminPage {
  to: string;
  title: string;
  says: string;
  icon: LucideIcon;
  /** Who is shown the way there. */
  read: keyof typeof adminReads;
}

/** The pages of the administration, in the order of its first page. */
export const adminPages: readonly AdminPage[] = [
  {
    to: '/admin/user',
    title: 'Utilisateurs',
    says: 'Comptes, types, franchises et zones de chacun, droits complémentaires.',
    icon: Users,
    read: 'users',
  },
  {
    to: '/admin/applications',
    title: 'Applications',
    says: 'Les liens du tableau de bord\u202f: pour qui, dans quel ordre.',
    icon: LayoutGrid,
    read: 'allApplicationLinks',
  },
  {
    to: '/admin/units',
    title: 'Franchises et zones',
    says: 'Créer, renommer et retirer franchises et zones, critères d’éligibilité.',
    icon: MapPinned,
    read: 'zones',
  },
  {
    to: '/admin/versions',
    title: 'Versions des espaces',
    says: 'Revenir à une version précédente, ou proposer une version à certains.',
    icon: GitBranch,
    read: 'remotes',
  },
  {
    to: '/admin/audit',
    title: 'Journal d’audit',
    says: 'Qui a fait quoi, au nom de qui, quand\u202f; le journal est-il intact.',
    icon: ScrollText,
    read: 'auditLog',
  },
  {
    to: '/admin/events',
    title: 'Événements mis de côté',
    says: 'Ce qu’un service n’a pas pu appliquer\u202f: la raison, rejouer, abandonner.',
    icon: CircleAlert,
    read: 'parkedEvents',
  },
  {
    to: '/admin/jobs',
    title: 'Imports et exports',
    says: 'Les travaux de tous\u202f: qui, où ils en sont, leurs erreurs.',
    icon: ClipboardList,
    read: 'allJobs',
  },
  {
    to: '/admin/mails',
    title: 'Modèles d’e-mail',
    says: 'Tous les e-mails du portail, chacun tel qu’il se lit.',
    icon: Mail,
    read: 'mailModels',
  },
  {
    to: '/admin/webhooks',
    title: 'Webhooks',
    says: 'Les systèmes prévenus de ce qui se passe, et ce qu’ils ont reçu.',
    icon: Webhook,
    read: 'webhooks',
  },
  {
    to: '/admin/api',
    title: 'API',
    says: 'Schéma, événements, signature et limites, pour les autres systèmes.',
    icon: Code,
    read: 'webhookEvents',
  },
  {
    to: '/admin/retention',
    title: 'Conservation des données',
    says: 'Combien de temps chaque donnée est gardée, et ce qui a été effacé à son terme.',
    icon: Hourglass,
    read: 'auditLog',
  },
  {
    to: '/admin/health',
    title: 'État du portail',
    says: 'Services, base, messagerie et espaces\u202f: version et dernière erreur de chacun.',
    icon: Activity,
    read: 'healthDetails',
  },
];
