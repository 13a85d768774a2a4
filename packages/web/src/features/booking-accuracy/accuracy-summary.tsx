import { Tag, type Intent } from '@blueprintjs/core';
import { ArrowDownIcon, MinusIcon, TickIcon } from '@blueprintjs/icons';
import {
  accuracyText,
  actionLabel,
  compactCount,
  counted,
  countText,
  hourMilliseconds,
  outcomePercents,
  recentHours,
  verdict,
  verdictWords,
  type Tally,
  type Verdict,
} from '@suppliers-portal/domain';
import { donut } from '../../charts/donut.js';
import { PlotlyChart } from '../../charts/plotly-chart.js';
import { useChartTokens } from '../../charts/use-chart-tokens.js';
import type { ActionView } from './accuracy-view.js';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { useMinimums } from '../../ui/hook/use-minimums.js';

const looks: Readonly<Record<Verdict, { readonly intent: Intent; readonly icon: React.JSX.Element }>> = {
  above: { intent: 'success', icon: <TickIcon size={12} /> },
  below: { intent: 'danger', icon: <ArrowDownIcon size={12} /> },
  'no-attempts': { intent: 'none', icon: <MinusIcon size={12} /> },
};

/** The last three hours of one action: the ring, the share, the verdict, and both counts. */
export function AccuracySummary({ view }: { readonly view: ActionView }) {
  const { action, recent } = view;
  const minimum = useMinimums().minimumAccuracy[action];
  const given = verdict(action, recent, minimum);
  const tokens = useChartTokens();
  const navigate = useNavigate();
  const { failures } = useAddresses();
  const figure = useMemo(() => donut(tokens, recent), [tokens, recent]);
  const shown = view.hours?.slice(-recentHours);
  const first = shown?.[0];
  const last = shown?.at(-1);
  const toFailures = (): void => {
    if (first !== undefined && last !== undefined)
      void navigate(failures({ action, from: first.at, to: last.at + hourMilliseconds }));
  };
  const words = verdictWords(action, given, minimum);
  const accuracy = accuracyText(recent);
  const { intent, icon } = looks[given];
  return (
    <div className="sp-acc">
      <div className="sp-donut">
        <PlotlyChart
          className="sp-donut-plot"
          figure={figure}
          onPoint={toFailures}
          label={`${actionLabel[action]} accuracy, last 3 hours: ${accuracy}, ${counted(recent.attempts, 'attempt')}. ${words}.`}
        />
        <div className="sp-donut-c">
          <b className="sp-num" title={countText(recent.attempts)}>
            {compactCount(recent.attempts)}
          </b>
          <span>attempts</span>
        </div>
      </div>
      <div className="sp-acc-v">
        <div className="sp-acc-head">
          <span className="sp-big sp-num">
            {accuracy.replace('%', '')}
            {accuracy.endsWith('%') ? <span>%</span> : null}
          </span>
          <Tag minimal intent={intent} icon={icon}>
            {words}
          </Tag>
        </div>
        <Counts tally={recent} />
      </div>
    </div>
  );
}

function Counts({ tally: { succeeded, failed, attempts } }: { readonly tally: Tally }) {
  const shares = outcomePercents(succeeded, attempts);
  const text = (share: string | undefined): string => (share === undefined ? '–' : `${share}%`);
  return (
    <ul className="sp-legend">
      <li>
        <i className="sp-sw ok" aria-hidden="true" />
        <span>Succeeded</span>
        <span className="n sp-num">{countText(succeeded)}</span>
        <span className="p sp-num">{text(shares?.succeeded)}</span>
      </li>
      <li>
        <i className="sp-sw fail" aria-hidden="true" />
        <span>Failed</span>
        <span className="n sp-num">{countText(failed)}</span>
        <span className="p sp-num">{text(shares?.failed)}</span>
      </li>
    </ul>
  );
}
