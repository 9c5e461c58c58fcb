import path from 'node:path';
import { type GraphQLSchema, printSchema } from 'graphql';
import {
  brokenAdvice,
  brokenDeployed,
  brokenSources,
  CompositionError,
  compose,
  replaceText,
  subgraphSchemas,
} from './composition.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** What runs in development only is not deployed: it is reported, and the build goes on. */
const isDevelopment = process.argv.includes('--development');

/** Of a working copy nothing is in use: after a change of branch its older builds are in the way. */
const freshAdvice =
  'Si ce dossier ne sert personne (copie de travail, changement de branche), supprimez « dist » et recommencez.';

function graph(): ReturnType<typeof compose> {
  try {
    return compose(subgraphSchemas(root));
  } catch (error) {
    if (!(error instanceof CompositionError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Ends the build before the gateway sees a graph that remotes cannot live with. */
function refuseBreaking(api: GraphQLSchema): void {
  const broken = brokenSources(root, api);
  if (broken.length > 0) {
    console.error(`Opérations que le graphe composé n’accepte plus :\n${broken.join('\n')}`);
    process.exit(1);
  }
  const deployed = brokenDeployed(path.join(root, 'dist/remotes'), api);
  if (deployed.length === 0) return;
  console.error(
    `Le graphe composé casserait des versions d’espaces qui sont sur le disque :\n${deployed.join('\n')}\n${brokenAdvice}\n${freshAdvice}`,
  );
  if (!isDevelopment) process.exit(1);
}

const { supergraphSdl, api } = graph();
replaceText(path.join(root, 'api.graphql'), printSchema(api));
refuseBreaking(api);
replaceText(path.join(root, 'supergraph.graphql'), supergraphSdl);
