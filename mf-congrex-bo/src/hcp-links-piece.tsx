import { LinksPanel } from './hcp-links/LinksPanel.tsx';

/** The links of an HCP, for another area (docs/platform.md, « Pieces »): the host area has the title. */
export default function HcpLinksPiece({ healthCareProfessionalUuid = '' }: { healthCareProfessionalUuid?: string }) {
  return <LinksPanel key={healthCareProfessionalUuid} healthCareProfessionalUuid={healthCareProfessionalUuid} />;
}
