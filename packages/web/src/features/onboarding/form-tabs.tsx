import { HTMLSelect, Tab, Tabs, Tag } from '@blueprintjs/core';
import { ArrowRightIcon } from '@blueprintjs/icons';
import {
  onboardingTabs,
  warnAbout,
  type FormFault,
  type FormWarning,
  type OnboardingForm,
  type OnboardingTab,
} from '@suppliers-portal/domain';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/control/button.js';
import { belowTablet, useMedia } from '../../ui/hook/use-media.js';
import { useEndpointChecks, type EndpointChecking } from './endpoint-results.js';
import type { FormEditor } from './form-editor.js';
import { attentionText, faultsIn } from './form-places.js';
import { SectionCard } from './section-card.js';
import { useSectionInView } from './use-section-in-view.js';

interface FormTabsProps {
  readonly editor: FormEditor;
  readonly form: OnboardingForm;
  readonly faults: readonly FormFault[];
  readonly tab: OnboardingTab;
  readonly onTab: (tab: string, section?: string) => void;
}

/** The three parts of the form. Checks read the table and not the page, so only the open part is drawn. */
export function FormTabs({ editor, form, faults, tab, onTab }: FormTabsProps) {
  const warnings = useMemo(() => warnAbout(form), [form]);
  const checking = useEndpointChecks();
  return (
    <Tabs
      id="onboarding"
      className="sp-tabs"
      selectedTabId={tab.id}
      animate={false}
      renderActiveTabPanelOnly
      onChange={(id) => {
        onTab(String(id));
      }}
    >
      {onboardingTabs.map(({ id, title, sections }) => {
        const count = faultsIn(
          faults,
          sections.flatMap(({ fields }) => fields),
        );
        return (
          <Tab
            key={id}
            id={id}
            title={
              <>
                {title}
                {count === 0 ? null : (
                  <>
                    <Count count={count} />
                    <span className="sp-hidden">, {attentionText(count)}</span>
                  </>
                )}
              </>
            }
            panel={
              <Panel
                editor={editor}
                form={form}
                faults={faults}
                warnings={warnings}
                checking={checking}
                tab={tab}
                onTab={onTab}
              />
            }
          />
        );
      })}
    </Tabs>
  );
}

const Count = ({ count }: { readonly count: number }) => (
  <Tag className="sp-fault-count" minimal round intent="danger" aria-hidden="true">
    {count}
  </Tag>
);

interface PanelProps extends Pick<FormTabsProps, 'editor' | 'form' | 'faults' | 'tab' | 'onTab'> {
  readonly warnings: readonly FormWarning[];
  readonly checking: EndpointChecking;
}

function Panel({ tab, onTab, ...parts }: PanelProps) {
  const { sections } = tab;
  const next = onboardingTabs[onboardingTabs.indexOf(tab) + 1];
  return (
    <div className="sp-form-panel">
      <span className="sp-hidden" role="status">
        {parts.checking.said}
      </span>
      <SectionNav sections={sections} faults={parts.faults} />
      <div className="sp-form-sections">
        {sections.map((section) => (
          <SectionCard key={section.key} section={section} {...parts} />
        ))}
        {next === undefined ? null : (
          <Button
            className="sp-form-next"
            endIcon={<ArrowRightIcon />}
            text={`Continue to ${next.title}`}
            onClick={() => {
              onTab(next.id, next.sections[0]?.key);
            }}
          />
        )}
      </div>
    </div>
  );
}

/** The sections of the open part: next to it if there is room, otherwise as a list to choose from. */
function SectionNav({
  sections,
  faults,
}: {
  readonly sections: OnboardingTab['sections'];
  readonly faults: readonly FormFault[];
}) {
  const narrow = useMedia(belowTablet);
  const { search } = useLocation();
  const navigate = useNavigate();
  const seen = useSectionInView(sections);
  const about = (section: OnboardingTab['sections'][number]): number => faultsIn(faults, section.fields);
  if (narrow) {
    return (
      <HTMLSelect
        className="sp-form-jump"
        aria-label="Section"
        value={seen}
        onChange={({ currentTarget }) => {
          void navigate({ search, hash: currentTarget.value }, { replace: true });
        }}
        options={sections.map((section) => ({
          value: section.key,
          label: about(section) === 0 ? section.title : `${section.title} (${attentionText(about(section))})`,
        }))}
      />
    );
  }
  return (
    <nav className="sp-form-nav" aria-label="Sections">
      {sections.map((section) => (
        <Link
          key={section.key}
          to={{ search, hash: section.key }}
          replace
          aria-current={section.key === seen ? 'true' : undefined}
        >
          {section.title}
          {about(section) === 0 ? null : (
            <>
              <Count count={about(section)} />
              <span className="sp-hidden">, {attentionText(about(section))}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
