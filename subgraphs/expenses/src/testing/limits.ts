import { dayAfter } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';

/** What tests of limits and formalities do first. */
export interface WithLimits {
  /** A day for a limit that no other test has taken. */
  dayOfItsOwn(): string;
  /** A limit of one cent for students' meals, from a day on. @returns its uuid */
  limit(from: string): Promise<string>;
  /** The version of the setting for what comes too late. */
  settingsRev(): Promise<number>;
  /** Declares somebody's benefits, or asks for their authorisation, long before. */
  files(act: 'declare' | 'request', invited: { g: string; p: string }): Promise<void>;
}

export function withLimits({ callAs }: Pick<TestSubgraph, 'callAs'>): WithLimits {
  const admin = actorOfType('admin');
  let days = 0;
  return {
    dayOfItsOwn: () => dayAfter('2030-01-01', days++),
    async limit(from) {
      const made = await callAs(
        admin,
        'mutation($t: BenefitThresholdEntry!) { createBenefitThreshold(threshold: $t) { benefitThresholdUuid } }',
        { t: { kind: 'MEAL', limitedTo: 'ETU', amount: 1, source: 'Test', from } },
      );
      return made.data.createBenefitThreshold.benefitThresholdUuid;
    },
    settingsRev: async () => (await callAs(admin, '{ benefitSettings { rev } }')).data.benefitSettings.rev,
    async files(act, variables) {
      const name = act === 'declare' ? 'declareBenefits' : 'requestBenefitAuthorisation';
      const call = `${name}(gatheringUuid: $g, participantUuid: $p, filedOn: "2026-01-05") { status }`;
      const answer = await callAs(admin, `mutation($g: ID!, $p: ID!) { ${call} }`, variables);
      if (answer.code) throw new Error(JSON.stringify(answer.errors));
    },
  };
}
