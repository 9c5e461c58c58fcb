/** Names of fictitious HCPs: with accents, apostrophes, hyphens, and some that are long. */
const words = (text: string): string[] => text.trim().split(/\s*,\s*|\s*\n\s*/);

export const femaleFirstNames =
  words(`Adélaïde, Agathe, Alizée, Ambre, Anne-Sophie, Apolline, Astrid, Bérengère, Blandine, Capucine,
  Charlène, Clarisse, Clothilde, Colette, Diane, Élise, Émeline, Eugénie, Fatoumata, Florence, Garance, Geneviève, Hortense, Ingrid,
  Isabelle, Jeanne, Khadija, Léonie, Lison, Louise, Maïwenn, Margaux, Marie-Clémentine, Mathilde, Noémie, Ombeline, Pauline, Perrine,
  Rokhaya, Rosalie, Salomé, Sixtine, Sophie, Suzanne, Thérèse, Vinciane, Yasmine`);
export const maleFirstNames =
  words(`Abdoulaye, Adrien, Aldric, Alexandre, Ambroise, Anatole, Arnaud, Aurèle, Baptiste, Basile, Bertrand,
  Charles-Édouard, Corentin, Cyprien, Désiré, Edgar, Éloi, Emmanuel, Félix, Gaël, Gauthier, Gilles, Guénolé, Hervé, Hugues, Ibrahim,
  Ismaël, Jacques, Jean-Christophe, Joachim, Kévin, Lilian, Ludovic, Maël, Mathurin, Nicolas, Octave, Olivier, Pascal, Philémon,
  Régis, Roland, Samuel, Sylvain, Thibault, Ulysse, Vianney, Yannick, Yves`);
export const lastNames =
  words(`Abgrall, Achard, d’Aboville, Alleaume, Amblard, Arnoux, Astruc, Aubert, Bâcle, Barthélémy, Baudrillard,
  Beauséjour, Bellanger, Bérard, Bichon, Blanchet, Boisséson, Bonnaffé, Bordenave, Boyer, Brénac, Brossard, Cabanès, Cadiou, Caillé,
  Cazenave, Chabrol, Champion, Chastagnier, Chevrier, Clément, Cœurdevey, Combes, Cordonnier, Couvreur, Crétin, Daniélou, Darrigade,
  de Bénazé, Delahaye, Delcroix, Derrien, Desfossés, Dieulafoy, Dréan, Dufresne, Durand-Gasselin, El Khoury, Enjalbert, Escoffier,
  Étcheverry, Fabre, Faugère, Fleuriot, Fontvieille, Fouché, Fournier-Lachèvre, Gaillard, Gallois, Garnier, Gasnier, Ghezali, Giraudeau,
  Godefroy, Gouzènes, Grandjean, Guéguen, Guillemot, Haddad, Hamelin, Hénaff, Houdebine, Huchet, Iacono, Jacquemin, Jaouen, Josserand,
  Kermarrec, Kéruzoré, L’Hôte, Labrousse, Lacroix, Lamoureux, Landais, Langlois, Lapeyre, Larue, Lassalle, Le Bihan, Lecœur, Leroy,
  Lescure, Lhéritier, Louvet, Mac Mahon, Magnin, Maréchaux, Martinez, Massé, Mathieu, Mercadier, Meyer, Montagné, Morvan, Moulin, N’Diaye,
  Naudin, Nguyên, Noguès, Olivès, Orsini, Oudinot, Paillé, Paoli, Pédelaborde, Pelletier, Pérès, Picard, Plantier, Poitevin, Prévôt,
  Quéré, Rabaté, Ravel, Régnier, Renaudin, Ribeiro, Rochefort, Rouxel, Saint-Martin, Salaün, Sanséverino, Sérusier, Souchon, Tanguy,
  Tessier, Thébault, Tissandier, Tréhin, Vaillant, Vanhoutte, Verbrugghe, Vernède, Vidal, Villeneuve-Bargemon, Wattiez, Xhaard, Yvon,
  Zimmermann, de La Rochefoucauld-Montbéliard`);

/** Cities by zone (1 Île-de-France, 2 Nord-Est, 3 Ouest, 4 Sud-Ouest, 5 Sud-Est), with their postal code and hospital. */
export const citiesByZone: Record<number, readonly (readonly [city: string, postalCode: string, address: string])[]> = {
  1: [
    ['Paris', '75013', '47 boulevard de l’Hôpital'],
    ['Créteil', '94000', '51 avenue du Maréchal-de-Lattre'],
    ['Saint-Denis', '93200', '2 rue du Docteur-Delafontaine'],
    ['Évry-Courcouronnes', '91000', '10 place de l’Agora'],
    ['Versailles', '78000', '17 rue de Versailles'],
  ],
  2: [
    ['Lille', '59000', '2 avenue Oscar-Lambret'],
    ['Strasbourg', '67000', '1 avenue Molière'],
    ['Nancy', '54000', '29 avenue du Maréchal-de-Lattre'],
    ['Reims', '51100', '45 rue Cognacq-Jay'],
    ['Besançon', '25000', '3 boulevard Fleming'],
  ],
  3: [
    ['Nantes', '44000', '1 place Alexis-Ricordeau'],
    ['Rennes', '35000', '2 rue Henri-Le-Guilloux'],
    ['Angers', '49000', '4 rue Larrey'],
    ['Saint-Brieuc', '22000', '10 rue Marcel-Proust'],
    ['Caen', '14000', '3 avenue de la Côte-de-Nacre'],
  ],
  4: [
    ['Toulouse', '31000', '1 place du Docteur-Baylac'],
    ['Bordeaux', '33000', '12 rue Dubernat'],
    ['Limoges', '87000', '2 avenue Martin-Luther-King'],
    ['Pau', '64000', '4 boulevard Hauterive'],
    ['La Réunion – Saint-Denis', '97400', '11 rue de l’Hôpital'],
  ],
  5: [
    ['Lyon', '69003', '59 boulevard Pinel'],
    ['Marseille', '13005', '264 rue Saint-Pierre'],
    ['Saint-Étienne', '42000', '25 boulevard Pasteur'],
    ['Nîmes', '30000', '4 rue du Professeur-Debré'],
    ['Ajaccio', '20000', '27 avenue de l’Impératrice-Eugénie'],
  ],
};
