import type { ProgrammePageInput } from '@portal/domain';

/** What the first version begins with: the outline of a programme's page, to be completed before it is published. */
export const firstPage: ProgrammePageInput = {
  title: 'Programme d’accompagnement Skyclarys',
  introduction:
    'Ce programme accompagne les personnes suivies pour une ataxie de Friedreich, leurs proches et les équipes soignantes. Il est gratuit, facultatif, et ne remplace pas l’avis de votre médecin.',
  sections: [
    {
      title: 'À qui s’adresse le programme ?',
      text: 'Aux personnes majeures auxquelles un médecin hospitalier a prescrit le traitement, et à leurs aidants.\nVotre participation n’a aucune incidence sur votre prise en charge : vous pouvez y mettre fin à tout moment, sans motif.',
    },
    {
      title: 'Ce que le programme vous apporte',
      text: 'Un interlocuteur infirmier par téléphone, sur rendez-vous.\nDes documents d’information relus par des médecins et par une association de patients.\nUne aide pour organiser vos examens de suivi et vos déplacements.',
    },
    {
      title: 'Comment participer',
      text: 'Parlez-en à votre médecin, puis remplissez le formulaire de cette page.\nNous vous rappelons sous cinq jours ouvrés, aux heures que vous préférez.',
    },
  ],
  questions: [
    {
      title: 'Le programme est-il payant ?',
      text: 'Non. Aucun service du programme ne vous est facturé.',
    },
    {
      title: 'Mon médecin sera-t-il informé ?',
      text: 'Seulement si vous le demandez, par écrit, à votre interlocuteur.',
    },
    {
      title: 'Comment arrêter ma participation ?',
      text: 'Par simple appel ou par e-mail. Vos données sont alors effacées, sauf celles que la loi impose de garder.',
    },
  ],
  documents: [],
  contactPhone: '01 99 00 12 34',
  contactEmail: 'programme@exemple.invalid',
  contactHours: 'Du lundi au vendredi, de 9 h à 18 h',
  sideEffects:
    'Si vous ressentez un effet indésirable, parlez-en à votre médecin, à votre pharmacien ou à votre infirmier. Vous pouvez aussi le déclarer vous-même sur le portail public signalement.social-sante.gouv.fr. En cas d’urgence, appelez le 15 ou le 112.\nN’utilisez pas le formulaire de cette page pour une urgence.',
  consentText:
    'J’accepte que mes nom, coordonnées et message, qui peuvent contenir des informations sur ma santé, soient utilisés par l’équipe du programme pour répondre à ma demande, et pour cela seulement. Je peux retirer mon accord à tout moment.',
  dataProtection:
    'Vos données sont chiffrées et lues par la seule équipe du programme. Elles sont effacées au plus tard un an après votre demande, et trois mois après notre réponse.\nVous pouvez demander à les consulter, à les corriger ou à les faire effacer, en écrivant à l’adresse de contact. Vous pouvez aussi saisir la CNIL (www.cnil.fr).',
};
