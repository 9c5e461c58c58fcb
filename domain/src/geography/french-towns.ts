/*
 * Départements of France with the centre of their population, and their towns of 20,000 inhabitants or more, their préfectures and towns where
 * congresses are held, with coordinates in degrees. Made from GeoNames (geonames.org, licence CC BY 4.0); the choice is in
 * docs/decisions/solicitations.md.
 */
export const frenchTowns = `
01 46.11 5.33: Bourg-en-Bresse 46.21 5.23, Oyonnax 46.26 5.66, Divonne-les-Bains 46.36 6.14
02 49.60 3.44: Saint-Quentin 49.85 3.29, Soissons 49.38 3.32, Laon 49.57 3.62
03 46.33 3.16: Montluçon 46.33 2.60, Vichy 46.12 3.42, Moulins 46.57 3.33
04 43.98 5.99: Manosque 43.83 5.79, Digne-les-Bains 44.09 6.23
05 44.63 6.23: Gap 44.57 6.08
06 43.67 7.17: Nice 43.70 7.27, Antibes 43.56 7.13, Cannes 43.55 7.01, Grasse 43.67 6.92, Cagnes-sur-Mer 43.66 7.15,
  Le Cannet 43.58 7.02, Menton 43.78 7.50, Saint-Laurent-du-Var 43.67 7.18, Vallauris 43.58 7.05
07 44.83 4.62: Privas 44.73 4.60
08 49.77 4.76: Charleville-Mézières 49.77 4.72, Sedan 49.70 4.95
09 43.04 1.59: Foix 42.97 1.60
10 48.32 4.06: Troyes 48.30 4.08
11 43.19 2.60: Narbonne 43.18 3.00, Carcassonne 43.22 2.35
12 44.31 2.58: Rodez 44.35 2.57, Millau 44.10 3.08
13 43.42 5.30: Marseille 43.30 5.38, Aix-en-Provence 43.53 5.45, Arles 43.68 4.63, Martigues 43.41 5.06,
  Aubagne 43.29 5.57, Istres 43.52 4.98, Salon-de-Provence 43.64 5.10, Vitrolles 43.46 5.25, Marignane 43.42 5.21,
  La Ciotat 43.17 5.60, Miramas 43.59 5.00, Allauch 43.34 5.48, Gardanne 43.45 5.47
14 49.18 -0.31: Caen 49.19 -0.36, Lisieux 49.15 0.23, Hérouville-Saint-Clair 49.21 -0.31, Honfleur 49.42 0.23,
  Deauville 49.36 0.07
15 45.01 2.55: Aurillac 44.92 2.45
16 45.69 0.11: Angoulême 45.65 0.15, Cognac 45.70 -0.33
17 45.93 -0.96: La Rochelle 46.17 -1.15, Saintes 45.75 -0.63, Rochefort 45.93 -0.98
18 47.10 2.38: Bourges 47.08 2.40, Vierzon 47.22 2.08
19 45.26 1.69: Brive-la-Gaillarde 45.15 1.53, Tulle 45.27 1.77
21 47.30 4.99: Dijon 47.32 5.02, Beaune 47.03 4.83
22 48.54 -2.85: Saint-Brieuc 48.52 -2.77, Lannion 48.73 -3.47
23 46.13 1.90: Guéret 46.17 1.87
24 45.07 0.67: Périgueux 45.18 0.72, Bergerac 44.85 0.48
25 47.29 6.38: Besançon 47.25 6.02, Montbéliard 47.52 6.80, Pontarlier 46.90 6.36
26 44.82 4.92: Valence 44.93 4.90, Montélimar 44.56 4.75, Romans-sur-Isère 45.05 5.06
27 49.13 1.14: Évreux 49.02 1.15, Vernon 49.09 1.46
28 48.48 1.40: Chartres 48.45 1.49, Dreux 48.73 1.37
29 48.27 -4.20: Brest 48.40 -4.48, Quimper 48.00 -4.10, Concarneau 47.88 -3.92
2A 41.85 8.87: Ajaccio 41.93 8.73
2B 42.55 9.35: Bastia 42.70 9.45
30 43.92 4.36: Nîmes 43.83 4.35, Alès 44.13 4.08
31 43.57 1.40: Toulouse 43.60 1.44, Colomiers 43.61 1.33, Tournefeuille 43.59 1.32, Muret 43.47 1.35,
  Blagnac 43.63 1.39
32 43.72 0.47: Auch 43.65 0.58
33 44.84 -0.60: Bordeaux 44.84 -0.58, Mérignac 44.83 -0.63, Pessac 44.81 -0.64, Talence 44.80 -0.60,
  Villenave-d’Ornon 44.77 -0.54, Saint-Médard-en-Jalles 44.90 -0.72, La Teste-de-Buch 44.63 -1.14,
  Gradignan 44.77 -0.61, Libourne 44.92 -0.23, Le Bouscat 44.87 -0.59, Bègles 44.81 -0.55, Lormont 44.87 -0.52,
  Cenon 44.86 -0.52, Eysines 44.88 -0.65, Arcachon 44.65 -1.17
34 43.54 3.69: Montpellier 43.61 3.88, Béziers 43.35 3.22, Sète 43.40 3.69, Lunel 43.68 4.14, Agde 43.31 3.48,
  Frontignan 43.45 3.75
35 48.19 -1.68: Rennes 48.11 -1.67, Saint-Malo 48.65 -2.02, Fougères 48.35 -1.20
36 46.81 1.64: Châteauroux 46.82 1.70
37 47.35 0.69: Tours 47.38 0.68, Joué-lès-Tours 47.35 0.67
38 45.33 5.51: Grenoble 45.17 5.72, Saint-Martin-d’Hères 45.17 5.76, Échirolles 45.14 5.73, Vienne 45.52 4.87,
  Bourgoin 45.58 5.28, Fontaine 45.20 5.68, Bourgoin-Jallieu 45.59 5.27, Voiron 45.36 5.59, Meylan 45.22 5.79
39 46.74 5.67: Dole 47.10 5.50, Lons-le-Saunier 46.67 5.55
40 43.82 -0.98: Mont-de-Marsan 43.89 -0.50, Dax 43.71 -1.05
41 47.56 1.41: Blois 47.58 1.33
42 45.59 4.31: Saint-Étienne 45.43 4.40, Roanne 46.03 4.07, Saint-Chamond 45.47 4.53
43 45.16 3.95: Le Puy-en-Velay 45.04 3.89
44 47.27 -1.70: Nantes 47.22 -1.55, Saint-Nazaire 47.28 -2.20, Saint-Herblain 47.22 -1.65, Rezé 47.18 -1.55,
  Saint-Sébastien-sur-Loire 47.21 -1.50, Orvault 47.27 -1.62, Vertou 47.17 -1.47, La Baule-Escoublac 47.29 -2.36
45 47.91 2.13: Orléans 47.90 1.90, Olivet 47.86 1.90, Fleury-les-Aubrais 47.93 1.92
46 44.60 1.59: Cahors 44.45 1.44
47 44.33 0.53: Agen 44.20 0.63, Villeneuve-sur-Lot 44.41 0.70
48 44.56 3.44: Mende 44.52 3.50
49 47.36 -0.59: Angers 47.47 -0.55, Cholet 47.07 -0.88, Saumur 47.27 -0.08
50 49.23 -1.43: Cherbourg-en-Cotentin 49.64 -1.62, Saint-Lô 49.12 -1.09
51 49.13 4.11: Reims 49.25 4.03, Châlons-en-Champagne 48.95 4.37, Épernay 49.05 3.95
52 48.30 5.11: Saint-Dizier 48.63 4.95, Chaumont 48.11 5.14
53 48.11 -0.73: Laval 48.07 -0.77
54 48.84 6.11: Nancy 48.68 6.18, Vandœuvre-lès-Nancy 48.65 6.18, Lunéville 48.60 6.50
55 48.95 5.36: Verdun 49.17 5.38, Bar-le-Duc 48.78 5.17
56 47.77 -2.96: Lorient 47.75 -3.37, Vannes 47.67 -2.75, Lanester 47.76 -3.34, Ploemeur 47.73 -3.43
57 49.17 6.42: Metz 49.12 6.17, Thionville 49.37 6.17, Montigny-lès-Metz 49.09 6.15, Sarreguemines 49.11 7.07,
  Forbach 49.18 6.90
58 47.05 3.23: Nevers 46.99 3.16
59 50.57 3.12: Lille 50.63 3.06, Roubaix 50.69 3.17, Tourcoing 50.72 3.16, Dunkerque 51.03 2.38,
  Villeneuve-d’Ascq 50.62 3.17, Douai 50.37 3.07, Valenciennes 50.35 3.53, Wattrelos 50.70 3.22,
  Marcq-en-Barœul 50.67 3.08, Cambrai 50.17 3.23, Maubeuge 50.28 3.97, Lomme 50.64 2.99, Lambersart 50.65 3.03,
  Armentières 50.69 2.88, Coudekerque-Branche 51.02 2.39, Saint-Pol-sur-Mer 51.03 2.34, La Madeleine 50.65 3.08,
  Hazebrouck 50.72 2.54, Grande-Synthe 51.02 2.30, Mons-en-Barœul 50.63 3.12, Loos 50.61 3.02, Denain 50.33 3.39,
  Croix 50.68 3.15, Halluin 50.79 3.13
60 49.34 2.49: Beauvais 49.43 2.08, Compiègne 49.42 2.83, Creil 49.26 2.48, Chantilly 49.19 2.47
61 48.61 -0.06: Alençon 48.43 0.08
62 50.54 2.43: Calais 50.95 1.86, Arras 50.29 2.78, Boulogne-sur-Mer 50.72 1.62, Lens 50.43 2.83, Liévin 50.42 2.78,
  Béthune 50.53 2.63, Hénin-Beaumont 50.41 2.96, Bruay-la-Buissière 50.48 2.55, Le Touquet-Paris-Plage 50.52 1.59
63 45.78 3.16: Clermont-Ferrand 45.78 3.09, Chamalières 45.78 3.06, Riom 45.90 3.12
64 43.37 -0.95: Pau 43.30 -0.37, Bayonne 43.48 -1.48, Anglet 43.48 -1.51, Biarritz 43.48 -1.56
65 43.19 0.08: Tarbes 43.23 0.08
66 42.66 2.87: Perpignan 42.70 2.90
67 48.61 7.67: Strasbourg 48.58 7.74, Haguenau 48.82 7.79, Schiltigheim 48.61 7.75, Illkirch-Graffenstaden 48.53 7.72
68 47.85 7.32: Mulhouse 47.75 7.33, Colmar 48.08 7.37, Saint-Louis 47.59 7.56
69 45.76 4.83: Lyon 45.75 4.85, Villeurbanne 45.77 4.88, Vénissieux 45.70 4.87, Caluire-et-Cuire 45.79 4.84,
  Saint-Priest 45.70 4.94, Bron 45.73 4.92, Vaulx-en-Velin 45.78 4.92, Villefranche-sur-Saône 45.98 4.72,
  Meyzieu 45.77 5.00, Rillieux-la-Pape 45.82 4.90, Oullins 45.72 4.80, Décines-Charpieu 45.77 4.97,
  Sainte-Foy-lès-Lyon 45.74 4.80, Saint-Genis-Laval 45.70 4.79
70 47.66 6.26: Vesoul 47.63 6.17
71 46.65 4.60: Chalon-sur-Saône 46.78 4.85, Mâcon 46.30 4.83, Le Creusot 46.81 4.42,
  Montceau-les-Mines 46.67 4.37
72 47.97 0.19: Le Mans 48.00 0.20
73 45.57 6.13: Chambéry 45.57 5.93, Aix-les-Bains 45.68 5.92
74 46.05 6.32: Annecy 45.90 6.12, Thonon-les-Bains 46.37 6.48, Annemasse 46.19 6.24, Annecy-le-Vieux 45.92 6.14,
  Chamonix-Mont-Blanc 45.92 6.87, Évian-les-Bains 46.40 6.59, Megève 45.85 6.61
75 48.85 2.35: Paris 48.85 2.35
76 49.53 0.84: Le Havre 49.49 0.11, Rouen 49.44 1.10, Dieppe 49.93 1.08,
  Sotteville-lès-Rouen 49.41 1.09, Saint-Étienne-du-Rouvray 49.38 1.10, Le Grand-Quevilly 49.40 1.05,
  Mont-Saint-Aignan 49.46 1.09, Le Petit-Quevilly 49.41 1.06, Fécamp 49.76 0.37
77 48.72 2.74: Meaux 48.96 2.88, Chelles 48.88 2.59, Melun 48.53 2.67, Pontault-Combault 48.80 2.61,
  Champs-sur-Marne 48.85 2.60, Savigny-le-Temple 48.57 2.58, Torcy 48.85 2.65, Villeparisis 48.94 2.61,
  Ozoir-la-Ferrière 48.77 2.67, Combs-la-Ville 48.66 2.57, Le Mée-sur-Seine 48.53 2.63, Dammarie-les-Lys 48.52 2.65,
  Roissy-en-Brie 48.79 2.65, Lagny-sur-Marne 48.87 2.72, Fontainebleau 48.40 2.70, Serris 48.84 2.79
78 48.86 2.01: Saint-Quentin-en-Yvelines 48.77 2.02, Versailles 48.80 2.13, Sartrouville 48.95 2.19,
  Mantes-la-Jolie 48.98 1.72, Saint-Germain-en-Laye 48.90 2.08, Montigny-le-Bretonneux 48.77 2.03, Poissy 48.93 2.05,
  Conflans-Sainte-Honorine 49.00 2.10, Plaisir 48.82 1.95, Les Mureaux 48.99 1.91, Guyancourt 48.77 2.07,
  Houilles 48.92 2.19, Élancourt 48.78 1.96, Chatou 48.89 2.16, Le Chesnay 48.82 2.12, Trappes 48.77 2.02,
  Rambouillet 48.65 1.83, Maisons-Laffitte 48.95 2.15, Achères 48.96 2.07, Vélizy-Villacoublay 48.78 2.19,
  La Celle-Saint-Cloud 48.85 2.15
79 46.54 -0.38: Niort 46.32 -0.46, Bressuire 46.85 -0.48
80 49.94 2.25: Amiens 49.90 2.30, Abbeville 50.10 1.83
81 43.76 2.14: Albi 43.93 2.15, Castres 43.60 2.25
82 44.04 1.28: Montauban 44.02 1.35
83 43.26 6.16: Toulon 43.12 5.93, La Seyne-sur-Mer 43.10 5.88, Fréjus 43.43 6.74, Hyères 43.12 6.14,
  Draguignan 43.53 6.47, Saint-Raphaël 43.42 6.77, Six-Fours-les-Plages 43.10 5.85, La Garde 43.12 6.01,
  La Valette-du-Var 43.14 5.98
84 43.99 4.98: Avignon 43.95 4.81, Orange 44.14 4.81, Carpentras 44.05 5.05, Cavaillon 43.83 5.04
85 46.71 -1.40: La Roche-sur-Yon 46.67 -1.43, Les Sables-d’Olonne 46.50 -1.78
86 46.62 0.40: Poitiers 46.58 0.33, Châtellerault 46.80 0.53
87 45.84 1.23: Limoges 45.83 1.26
88 48.17 6.56: Épinal 48.18 6.45, Saint-Dié-des-Vosges 48.28 6.95
89 47.96 3.48: Auxerre 47.80 3.57, Sens 48.20 3.28
90 47.62 6.88: Belfort 47.63 6.87
91 48.65 2.33: Évry-Courcouronnes 48.63 2.45, Corbeil-Essonnes 48.61 2.49, Savigny-sur-Orge 48.68 2.35,
  Massy 48.73 2.28, Sainte-Geneviève-des-Bois 48.65 2.32, Palaiseau 48.72 2.25, Athis-Mons 48.71 2.39,
  Viry-Châtillon 48.67 2.39, Draveil 48.68 2.41, Yerres 48.72 2.49, Vigneux-sur-Seine 48.70 2.41,
  Les Ulis 48.68 2.17, Ris-Orangis 48.65 2.41, Grigny 48.65 2.39, Brétigny-sur-Orge 48.61 2.31, Brunoy 48.69 2.49,
  Gif-sur-Yvette 48.68 2.13, Étampes 48.43 2.15, Montgeron 48.71 2.45, Saint-Michel-sur-Orge 48.63 2.31,
  Longjumeau 48.70 2.31
92 48.86 2.26: Boulogne-Billancourt 48.83 2.25, Asnières-sur-Seine 48.92 2.28, Nanterre 48.89 2.21,
  Courbevoie 48.90 2.26, Colombes 48.92 2.25, Rueil-Malmaison 48.88 2.19, Levallois-Perret 48.89 2.29,
  Issy-les-Moulineaux 48.82 2.28, Neuilly-sur-Seine 48.88 2.27, Antony 48.75 2.30, Clichy 48.90 2.31,
  Clamart 48.80 2.27, Suresnes 48.87 2.23, Meudon 48.81 2.23, Gennevilliers 48.93 2.30, Puteaux 48.88 2.24,
  Bagneux 48.80 2.31, Montrouge 48.82 2.31, Châtenay-Malabry 48.77 2.27, Châtillon 48.80 2.29, Malakoff 48.82 2.30,
  Saint-Cloud 48.85 2.20, La Garenne-Colombes 48.90 2.25, Vanves 48.82 2.29, Fontenay-aux-Roses 48.79 2.29,
  Bois-Colombes 48.92 2.27, Sèvres 48.82 2.22, Le Plessis-Robinson 48.79 2.27, Villeneuve-la-Garenne 48.94 2.31,
  Sceaux 48.78 2.29, La Défense 48.89 2.24
93 48.91 2.46: Saint-Ouen 48.90 2.33, Saint-Denis 48.93 2.37, Montreuil 48.86 2.44, Aulnay-sous-Bois 48.94 2.49, Aubervilliers 48.92 2.38,
  Drancy 48.93 2.45, Noisy-le-Grand 48.85 2.56, Pantin 48.89 2.41, Bondy 48.90 2.49, Le Blanc-Mesnil 48.94 2.46,
  Sevran 48.94 2.53, Épinay-sur-Seine 48.95 2.32, Bobigny 48.90 2.45, Rosny-sous-Bois 48.87 2.50,
  Livry-Gargan 48.92 2.54, Noisy-le-Sec 48.89 2.46, Gagny 48.88 2.53, La Courneuve 48.93 2.40, Villepinte 48.96 2.53,
  Tremblay-en-France 48.95 2.57, Neuilly-sur-Marne 48.85 2.55, Bagnolet 48.87 2.42, Stains 48.95 2.38,
  Clichy-sous-Bois 48.91 2.55, Villemomble 48.88 2.50, Pierrefitte-sur-Seine 48.97 2.36, Romainville 48.89 2.43,
  Montfermeil 48.90 2.58, Les Lilas 48.88 2.42, Le Bourget 48.93 2.44
94 48.80 2.44: Créteil 48.78 2.47, Vitry-sur-Seine 48.79 2.40, Champigny-sur-Marne 48.82 2.49,
  Saint-Maur-des-Fossés 48.79 2.49, Ivry-sur-Seine 48.82 2.38, Maisons-Alfort 48.81 2.44,
  Fontenay-sous-Bois 48.85 2.48, Villejuif 48.79 2.36, Vincennes 48.85 2.44, Alfortville 48.81 2.42,
  Choisy-le-Roi 48.77 2.42, Le Perreux-sur-Marne 48.85 2.50, Nogent-sur-Marne 48.83 2.48,
  Charenton-le-Pont 48.82 2.41, Villeneuve-Saint-Georges 48.73 2.45, Villiers-sur-Marne 48.83 2.55,
  Thiais 48.76 2.40, L’Haÿ-les-Roses 48.78 2.33, Le Kremlin-Bicêtre 48.81 2.36, Cachan 48.80 2.34,
  Sucy-en-Brie 48.77 2.53, Fresnes 48.76 2.32, Saint-Mandé 48.84 2.42, Orly 48.75 2.39, Chevilly-Larue 48.76 2.35,
  Gentilly 48.81 2.34
95 49.02 2.23: Cergy-Pontoise 49.04 2.08, Argenteuil 48.95 2.25, Sarcelles 49.00 2.38, Cergy 49.04 2.08,
  Garges-lès-Gonesse 48.97 2.40, Franconville 48.98 2.23, Pontoise 49.05 2.10, Goussainville 49.01 2.47,
  Ermont 48.99 2.26, Bezons 48.92 2.21, Taverny 49.03 2.22, Villiers-le-Bel 49.01 2.40, Sannois 48.97 2.25,
  Gonesse 48.99 2.45, Herblay 48.99 2.17, Eaubonne 49.00 2.28, Saint-Ouen-l’Aumône 49.04 2.12,
  Cormeilles-en-Parisis 48.97 2.20, Deuil-la-Barre 48.98 2.33, Montmorency 48.99 2.34, Vauréal 49.03 2.03,
  Roissy-en-France 49.00 2.52
971 16.25 -61.55: Pointe-à-Pitre 16.24 -61.53, Les Abymes 16.27 -61.50, Basse-Terre 16.00 -61.73
972 14.65 -61.00: Fort-de-France 14.61 -61.07
973 4.93 -52.33: Cayenne 4.93 -52.33
974 -21.00 55.45: Saint-Denis -20.88 55.45, Saint-Pierre -21.34 55.48
976 -12.80 45.17: Mamoudzou -12.78 45.23`;
