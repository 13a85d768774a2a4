import { describe } from 'vitest';
import type { RemotePorts } from '../compose.js';
import { bangkok, dayText } from '../lib/time.js';
import type { DataPort } from './contracts/data/data-port.js';
import { dataPorts, FakeClock } from './index.js';

const now = new FakeClock().now();
const today = dayText(now, bangkok);
type Name = keyof typeof dataPorts;
type Ports<Some extends Name> = { readonly [One in Some]: DataPort<RemotePorts[One], RemotePorts[One]> };

function tested<One extends Name>(name: One, ports: Ports<One>): void {
  const { started, promises } = ports[name];
  describe(`the twin of ${name} keeps its promises`, () => {
    promises(() => Promise.resolve({ gateway: started({ now, today }), today }));
  });
}

for (const name of Object.keys(dataPorts) as Name[]) tested(name, dataPorts);
