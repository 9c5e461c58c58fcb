import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentHeading } from '../event/DocumentHeading.tsx';
import { whereOf } from './words.ts';

interface HostingHeadingProps {
  title: string;
  /** The page that led here, or that this one belongs to. */
  back: { to: string; label: string };
  hosting: { address?: string | null; city?: string | null };
  actions?: ReactNode;
}

/** The top of a hotel's page, under the event's header: its name, and where it is. */
export function HostingHeading({ title, back, hosting, actions }: HostingHeadingProps) {
  const where = whereOf(hosting);
  return (
    <DocumentHeading
      title={title}
      back={back}
      actions={actions}
      factsLabel="L’hébergement en bref"
      facts={
        where && (
          <li>
            <MapPin aria-hidden />
            {where}
          </li>
        )
      }
    />
  );
}
