import type { Feature, Ports } from '@suppliers-portal/domain';
import { Container, ContainerModule, type ServiceIdentifier } from 'inversify';
import { createContext, use } from 'react';
import type { Plot } from './figure.js';
import { tokens } from './tokens.js';

export type PageContainer = Container;

export const ContainerContext = createContext<PageContainer | undefined>(undefined);

/** Services that it creates end with it. For unknown services it asks its parent. */
export const childOf = (parent: PageContainer): PageContainer => new Container({ parent, defaultScope: 'Singleton' });

export function useContainer(): PageContainer {
  const container = use(ContainerContext);
  if (container === undefined) throw new Error('a component is outside of the container');
  return container;
}

export const tokenOf = <Built>({ name }: Feature<Ports, Built>): ServiceIdentifier<Built> => `feature ${name}`;

export const moduleOf = <Built>(feature: Feature<Ports, Built>): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(tokenOf(feature)).toResolvedValue(feature.compose, [tokens.ports]);
  });

/**
 * What a feature is made of: its use cases, or what its components share. It is built once for the selected partner
 * account. The first component that asks loads the feature's module, so that the code of a feature comes with its page.
 */
export function useFeature<Built>(feature: Feature<Ports, Built>): Built {
  const container = useContainer();
  const token = tokenOf(feature);
  if (!container.isBound(token)) container.load(moduleOf(feature));
  return container.get(token);
}

const serviceHook =
  <Service>(token: ServiceIdentifier<Service>) =>
  (): Service =>
    useContainer().get(token);

export const useAskDocuments = serviceHook(tokens.askDocuments);
export const useAskedFor = serviceHook(tokens.askedFor);
export const useBeforeLeaving = serviceHook(tokens.beforeLeaving);
export const useBrowser = serviceHook(tokens.browser);
export const useCaptchaTools = serviceHook(tokens.captchaTools);
export const useClock = serviceHook(tokens.clock);
export const useConnection = serviceHook(tokens.connection);
export const useCurrentView = serviceHook(tokens.currentView);
export const useDownloads = serviceHook(tokens.downloads);
export const useDrafts = serviceHook(tokens.drafts);
export const useChosenFiles = serviceHook(tokens.chosenFiles);
export const useErrorReports = serviceHook(tokens.errorReports);
export const useFormTabs = serviceHook(tokens.formTabs);
export const useHiddenColumns = serviceHook(tokens.hiddenColumns);
export const useKeptWidths = serviceHook(tokens.columnWidths);
export const useIdle = serviceHook(tokens.idle);
export const useNewPasswordEmail = serviceHook(tokens.newPasswordEmail);
export const useLogDownloads = serviceHook(tokens.logDownloads);
export const usePreferences = serviceHook(tokens.preferences);
export const useProof = serviceHook(tokens.proof);
export const usePullspecUpload = serviceHook(tokens.pullspecUpload);
export const useReadLatestReport = serviceHook(tokens.readLatestReport);
export const useReadNotices = serviceHook(tokens.readNotices);
export const useRegisterPasskey = serviceHook(tokens.registerPasskey);
export const useScriptLoads = serviceHook(tokens.scriptLoads);
export const useSentChanges = serviceHook(tokens.sentChanges);
export const useSignIn = serviceHook(tokens.signIn);
/** Kept for as long as the tab lives. */
export const useTabStorage = serviceHook(tokens.tabStorage);
export const useTextFiles = serviceHook(tokens.textFiles);
export const useToasts = serviceHook(tokens.toasts);
export const useUniversalLogin = serviceHook(tokens.loadUniversalLogin);

/** In an object, because a component that a hook returns looks as if it was made in this render. */
export const usePlot = (): { readonly Plot: Plot } => ({ Plot: useContainer().get(tokens.plot) });
