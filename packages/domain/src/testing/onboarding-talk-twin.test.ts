import { formText } from '../onboarding/form.js';
import { onboardingTalkGatewayContract } from './contracts/index.js';
import { aCompleteForm, InMemoryOnboardingTalkGateway } from './index.js';

onboardingTalkGatewayContract('InMemoryOnboardingTalkGateway', () => {
  const gateway = new InMemoryOnboardingTalkGateway({ dmcId: 7, status: 2, data: formText(aCompleteForm()) });
  return Promise.resolve({ supplier: gateway, operator: gateway, dmcId: 7 });
});
