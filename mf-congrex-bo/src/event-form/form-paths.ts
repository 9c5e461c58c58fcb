import type { WizardStep } from '@portal/domain/gathering/states';
import { generatePath } from '@portal/web/router';
import { createContext, use } from 'react';

/** What a URL of the form says of a gathering. */
export interface FormUrlParams {
  gatheringUuid: string;
  gatheringType: string;
}

/** Where the form and the pages around it are in the area that shows it. */
export interface FormPaths {
  /** The list of events. */
  list: string;
  event: (urlParams: FormUrlParams) => string;
  /** A step of the form, with more URL parameters. */
  step: (urlParams: FormUrlParams, step: WizardStep, question?: Record<string, string>) => string;
}

/** The step's name in a URL whose path does not hold it. */
export const stepParameter = 'etape';

/** Paths with parameters `:gatheringUuid`, `:gatheringType` and `:step`. */
export interface PathPatterns {
  list: string;
  event: string;
  form: string;
}

/** The paths of an area, from their patterns; a form whose path holds no step has it in the query string. */
export function formPathsOf({ list, event, form }: PathPatterns): FormPaths {
  return {
    list,
    event: (urlParams) => generatePath(event, { ...urlParams }),
    step: (urlParams, step, question = {}) => {
      const isInPath = form.includes(':step');
      const params = new URLSearchParams({ ...(isInPath ? {} : { [stepParameter]: step }), ...question }).toString();
      return `${generatePath(form, { ...urlParams, step })}${params && `?${params}`}`;
    },
  };
}

/** The back office's own. */
export const backOfficePaths = formPathsOf({
  list: '/congrex-bo',
  event: '/congrex-bo/event/:gatheringUuid/details',
  form: '/congrex-bo/update-event/:gatheringUuid/:step',
});

const FormPathsContext = createContext<FormPaths>(backOfficePaths);

export const FormPathsProvider = FormPathsContext.Provider;

/** Where to go from the form: the back office's pages, unless another area shows it (docs/platform.md, « Pieces »). */
export const useFormPaths = (): FormPaths => use(FormPathsContext);
