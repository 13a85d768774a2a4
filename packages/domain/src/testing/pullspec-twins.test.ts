import { liveRunGatewayContract, pullspecGatewayContract, selfValidationGatewayContract } from './contracts/index.js';
import { InMemoryLiveRunGateway, InMemoryPullspecGateway, InMemorySelfValidationGateway } from './index.js';

pullspecGatewayContract('InMemoryPullspecGateway', () =>
  Promise.resolve(
    new InMemoryPullspecGateway({
      '1.0.0.yml': '{openapi: 3.0.3, paths: {}, x-old: 1}',
      '1.1.0.yml': '{openapi: 3.0.3, paths: {}, x-new: 1}',
    }),
  ),
);
selfValidationGatewayContract('InMemorySelfValidationGateway', () =>
  Promise.resolve(new InMemorySelfValidationGateway()),
);
liveRunGatewayContract('InMemoryLiveRunGateway', () =>
  Promise.resolve({ gateway: new InMemoryLiveRunGateway(), baseUrl: 'https://qa.example/v2' }),
);
