import { liveRunGatewayContract, pullspecGatewayContract, selfValidationGatewayContract } from './contracts/index.js';
import { InMemoryLiveRunGateway, InMemoryPullspecGateway, InMemorySelfValidationGateway } from './index.js';

pullspecGatewayContract('InMemoryPullspecGateway', () =>
  Promise.resolve({
    gateway: new InMemoryPullspecGateway({ '1.0.0.yml': 'old: 1', '1.1.0.yml': 'new: 1' }),
    older: 'old: 1',
    newer: 'new: 1',
  }),
);
selfValidationGatewayContract('InMemorySelfValidationGateway', () =>
  Promise.resolve(new InMemorySelfValidationGateway()),
);
liveRunGatewayContract('InMemoryLiveRunGateway', () =>
  Promise.resolve({ gateway: new InMemoryLiveRunGateway(), baseUrl: 'https://qa.example/v2' }),
);
