import type { AcceptedPlugin, Rule } from 'postcss';

/**
 * The parts of Blueprint that the portal does not use, by their class, with the components that would bring them in.
 */
export const unusedParts: Readonly<Record<string, readonly string[]>> = {
  'alert': ['Alert'],
  'blockquote': ['Blockquote'],
  'breadcrumb': ['Breadcrumb', 'Breadcrumbs'],
  'breadcrumbs': ['Breadcrumbs'],
  'card-list': ['CardList'],
  'code': ['Code'],
  'code-block': ['Pre'],
  'compound-tag': ['CompoundTag'],
  'context-menu': ['ContextMenu'],
  'control-group': ['ControlGroup'],
  'editable-text': ['EditableText'],
  'entity-title': ['EntityTitle'],
  'list': ['OL', 'UL'],
  'multi-select': ['MultiSelect'],
  'multistep-dialog': ['MultistepDialog', 'DialogStep'],
  'numeric-input': ['NumericInput'],
  'overflow-list': ['OverflowList'],
  'panel-stack': ['PanelStack'],
  'panel-stack2': ['PanelStack', 'PanelStack2'],
  'running-text': [],
  'section': ['Section', 'SectionCard'],
  'slider': ['Slider', 'RangeSlider', 'MultiSlider'],
  'tag-input': ['TagInput'],
  'tree': ['Tree', 'TreeNode'],
};

const unused = new RegExp(
  // Icons are SVG components, so no icon comes from a font.
  `\\.bp6-(?:icon-[\\w-]+::?before|(?:${Object.keys(unusedParts).join('|')})(?![\\w]))`,
  'u',
);

/** Leaves the rules out that no page can need. They are a third of Blueprint's style sheet. */
export const stripUnusedStyles: AcceptedPlugin = {
  postcssPlugin: 'strip-unused-styles',
  Rule(rule: Rule) {
    if (!rule.selector.includes('.bp6-')) return;
    const used = rule.selectors.filter((selector) => !unused.test(selector));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  },
};
