import { bookingAccuracyGatewayContract, connectionGatewayContract, logGatewayContract, sessionGatewayContract } from './contracts/index.js';
import { aUser, hoursUntil, InMemoryBookingAccuracyGateway, InMemoryConnectionGateway, InMemoryLogGateway, InMemorySessionGateway } from './index.js';

// The twins keep the promises that the real adapters are held to among the server's tests.
connectionGatewayContract('InMemoryConnectionGateway', () => {
  const gateway = new InMemoryConnectionGateway();
  return Promise.resolve({ gateway, switchOff: () => {
    gateway.status = { kind: 'off', since: 1000 };
    return Promise.resolve();
  } });
});

sessionGatewayContract('InMemorySessionGateway', () => {
  const user = aUser();
  return Promise.resolve({ gateway: new InMemorySessionGateway(user), user });
});

bookingAccuracyGatewayContract('InMemoryBookingAccuracyGateway', () => {
  const gateway = new InMemoryBookingAccuracyGateway(undefined);
  return Promise.resolve({ gateway, attempted: ({ precheck, makebook }) => {
    gateway.report = { Precheck: hoursUntil(0, [precheck]), MakeBook: hoursUntil(0, [makebook]) };
    return Promise.resolve();
  } });
});

logGatewayContract('InMemoryLogGateway', () => Promise.resolve(new InMemoryLogGateway('time,action\r\n2026-11-20T14:32:05+07:00,Precheck\r\n')));
