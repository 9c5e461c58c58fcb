/** ISO 3166-1 codes of countries; their French names come from the browser. */
const codes =
  'AD AE AF AG AI AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GF GH GM GN GP GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MQ MR MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NZ OM PA PE PF PG PH PK PL PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE YT ZA ZM ZW';

const name = new Intl.DisplayNames('fr', { type: 'region' });
const order = new Intl.Collator('fr');

/** Countries by their French name, France first. */
export const countryOptions: readonly { id: string; label: string }[] = codes
  .split(' ')
  .map((id) => ({ id, label: name.of(id) ?? id }))
  .sort((a, b) => Number(b.id === 'FR') - Number(a.id === 'FR') || order.compare(a.label, b.label));

/** Time zones that the browser knows; the French one first. */
export const timeZoneOptions: readonly { id: string; label: string }[] = [
  'Europe/Paris',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'Europe/Paris'),
].map((id) => ({ id, label: id.replaceAll('_', ' ') }));
