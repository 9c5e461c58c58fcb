import { Columns, FormColumn, Section, TextArea, TextField } from '@portal/shared-ui';
import { FormField } from '@portal/web/forms';
import { DocumentList } from './DocumentList.tsx';
import { TextList } from './TextList.tsx';

/** Every field of the programme's page, in the order in which the public reads them. */
export function PageFields() {
  return (
    <FormColumn>
      <Section title="Présentation">
        <FormField name="title" as={TextField} label="Titre de la page" isRequired />
        <FormField name="introduction" as={TextArea} label="Introduction" isRequired rows={5} maxLength={2000} />
      </Section>
      <TextList
        name="sections"
        title="Rubriques"
        description="Dans l’ordre de la page"
        one="Rubrique"
        titleLabel="Titre"
        textLabel="Texte"
        most={12}
      />
      <TextList
        name="questions"
        title="Questions fréquentes"
        description="La réponse se déplie sous sa question"
        one="Question"
        titleLabel="Question"
        textLabel="Réponse"
        most={30}
      />
      <DocumentList />
      <Section title="Contact">
        <Columns $min={200}>
          <FormField name="contactPhone" as={TextField} type="tel" label="Téléphone" />
          <FormField name="contactEmail" as={TextField} type="email" label="Adresse e-mail" />
        </Columns>
        <FormField name="contactHours" as={TextField} label="Horaires" />
      </Section>
      <Section title="Mentions">
        <FormField name="sideEffects" as={TextArea} label="Effets indésirables" isRequired rows={5} maxLength={3000} />
        <FormField
          name="consentText"
          as={TextArea}
          label="Texte du consentement"
          help="Chaque demande garde le texte qui était en ligne à son envoi."
          isRequired
          rows={4}
          maxLength={2000}
        />
        <FormField
          name="dataProtection"
          as={TextArea}
          label="Protection des données"
          isRequired
          rows={6}
          maxLength={4000}
        />
      </Section>
    </FormColumn>
  );
}
