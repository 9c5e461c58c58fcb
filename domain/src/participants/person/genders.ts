export const genders = ['FEMALE', 'MALE', 'OTHER'] as const;
export const genderLabels: Record<(typeof genders)[number], string> = {
  FEMALE: 'Femme',
  MALE: 'Homme',
  OTHER: 'Autre',
};
