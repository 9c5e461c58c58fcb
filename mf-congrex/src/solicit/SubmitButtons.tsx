import { Button } from '@portal/shared-ui';
import type { Problem } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import styled from 'styled-components';
import type { Intent } from './form-values.ts';

const Foot = styled.div`
  --ui-control: 44px;
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-2);
  justify-content: flex-end;
  @media (max-width: 640px) {
    flex-direction: column-reverse;
    & > * {
      width: 100%;
    }
  }
`;

interface SenderProps {
  pending: boolean;
  problem: Problem | undefined;
  onIntent: (intent: Intent) => void;
  /** Why it cannot be collected at once; undefined when it can. */
  notCollected?: string | undefined;
  mayCollect: boolean;
}

/** The end of the form of staff: saved for later, or collected at once; above it errors that concern no field. */
export function SubmitButtons({ pending, problem, onIntent, mayCollect, notCollected }: SenderProps) {
  return (
    <>
      {problem && <ProblemCard problem={problem} />}
      <Foot>
        <Button
          type="submit"
          variant={mayCollect ? 'secondary' : 'primary'}
          isPending={pending}
          onPress={() => onIntent('save')}
        >
          Enregistrer
        </Button>
        {mayCollect && (
          <Button
            type="submit"
            variant="primary"
            isPending={pending}
            reason={notCollected}
            onPress={() => onIntent('collect')}
          >
            Enregistrer et recueillir
          </Button>
        )}
      </Foot>
    </>
  );
}
