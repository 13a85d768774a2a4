import {
  CalendarIcon,
  CodeIcon,
  CogIcon,
  ComparisonIcon,
  ConfirmIcon,
  DashboardIcon,
  DocumentIcon,
  EndorsedIcon,
  FormIcon,
  MergeLinksIcon,
  PercentageIcon,
  PropertiesIcon,
  SearchTemplateIcon,
  TimelineLineChartIcon,
  TrendingUpIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';

const icons: Readonly<Record<string, React.JSX.Element>> = {
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
  'supplier-certification': <EndorsedIcon />,
  'api-self-validation': <ConfirmIcon />,
  'supplier-onboarding': <FormIcon />,
};

export const menuIcon = (slug: string): React.JSX.Element => icons[slug] ?? <DocumentIcon />;
