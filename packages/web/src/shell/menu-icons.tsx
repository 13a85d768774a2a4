import {
  CalendarIcon,
  CodeIcon,
  CogIcon,
  ComparisonIcon,
  ConfirmIcon,
  DashboardIcon,
  DocumentIcon,
  EndorsedIcon,
  FeedIcon,
  FormIcon,
  GitBranchIcon,
  IdNumberIcon,
  ImportIcon,
  MergeLinksIcon,
  OfficeIcon,
  PercentageIcon,
  PropertiesIcon,
  SearchTemplateIcon,
  TimelineLineChartIcon,
  TrendingUpIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import type { PageSlug } from '@suppliers-portal/domain';

const icons: Readonly<Record<PageSlug | 'account', React.JSX.Element>> = {
  'booking-accuracy': <DashboardIcon />,
  'accuracy-uptime-trends': <TimelineLineChartIcon />,
  content: <PropertiesIcon />,
  'booking-failures': <WarningSignIcon />,
  availability: <CalendarIcon />,
  'booking-trends': <TrendingUpIcon />,
  'booking-search': <SearchTemplateIcon />,
  'booking-discrepancies': <ComparisonIcon />,
  'room-mapping': <MergeLinksIcon />,
  'api-documentation': <CodeIcon />,
  'price-insights': <PercentageIcon />,
  settings: <CogIcon />,
  account: <CogIcon />,
  'supplier-certification': <EndorsedIcon />,
  'api-self-validation': <ConfirmIcon />,
  'supplier-onboarding': <FormIcon />,
  partners: <OfficeIcon />,
  onboardings: <FormIcon />,
  'mapping-reports': <MergeLinksIcon />,
  notices: <FeedIcon />,
  imports: <ImportIcon />,
  'pullspec-versions': <GitBranchIcon />,
  staff: <IdNumberIcon />,
};

const isPage = (slug: string): slug is keyof typeof icons => Object.hasOwn(icons, slug);

export const menuIcon = (slug: string): React.JSX.Element => (isPage(slug) ? icons[slug] : <DocumentIcon />);
