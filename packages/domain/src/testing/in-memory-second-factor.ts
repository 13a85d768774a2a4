import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { NewSecond, SecondFactor, SecondFactorGateway } from '../second-factor/second-factor-gateway.js';
import {
  enteredCode,
  noSecondFactorText,
  recoveryCodeCount,
  recoveryCodeText,
  secondFactorExistsText,
  setUpOverText,
  wrongCodeText,
} from '../second-factor/second-factor.js';
import { Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

/** Every code of the app counts up from this one: the twin has no clock. */
const firstCode = 100_000;

export class InMemorySecondFactorGateway extends Faults implements SecondFactorGateway {
  private isStarted = false;
  private used = 0;
  private codes: string[] = [];
  private rounds = 0;

  constructor(public state: SecondFactor = { atProvider: false, isDemanded: false, recoveryCodesLeft: 0 }) {
    super();
  }

  /** The code that the app shows now. */
  codeNow(): string {
    return String(firstCode + this.used);
  }

  read(): Answer<SecondFactor> {
    return this.answer(() => this.state);
  }

  start(): Answer<NewSecond> {
    if (this.state.appSince !== undefined) return refused(secondFactorExistsText);
    this.isStarted = true;
    return this.answer(() => ({
      key: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Portal:ana@andaman.example?secret=JBSWY3DPEHPK3PXP&issuer=Portal',
      qr: ['101', '010', '101'],
    }));
  }

  confirm(code: string): Answer<readonly string[]> {
    if (!this.isStarted) return refused(setUpOverText);
    if (!this.use(code)) return refusedCode();
    this.isStarted = false;
    this.state = { ...this.state, appSince: 1_000 };
    return this.answer(() => this.freshCodes());
  }

  renewRecoveryCodes(code: string): Answer<readonly string[]> {
    if (this.state.appSince === undefined) return refused(noSecondFactorText);
    return this.use(code) ? this.answer(() => this.freshCodes()) : refusedCode();
  }

  remove(code: string): Answer<undefined> {
    if (this.state.appSince === undefined) return refused(noSecondFactorText);
    if (!this.use(code)) return refusedCode();
    const { atProvider, isDemanded } = this.state;
    this.state = { atProvider, isDemanded, recoveryCodesLeft: 0 };
    return this.answer(() => undefined);
  }

  private use(text: string): boolean {
    const code = enteredCode(text);
    if (code?.kind === 'app' && code.digits === this.codeNow()) {
      this.used += 1;
      return true;
    }
    const at = code?.kind === 'recovery' ? this.codes.indexOf(recoveryCodeText(code.letters)) : -1;
    if (at < 0) return false;
    this.codes.splice(at, 1);
    this.state = { ...this.state, recoveryCodesLeft: this.codes.length };
    return true;
  }

  private freshCodes(): readonly string[] {
    this.rounds += 1;
    this.codes = Array.from({ length: recoveryCodeCount }, (_, index) =>
      recoveryCodeText(
        String.fromCharCode(96 + this.rounds)
          .repeat(15)
          .concat(String.fromCharCode(97 + index)),
      ),
    );
    this.state = { ...this.state, recoveryCodesLeft: this.codes.length };
    return [...this.codes];
  }
}

const refused = (text: string): Promise<Result<never, GatewayFailure>> =>
  Promise.resolve(failed({ kind: 'conflict', text }));
const refusedCode = (): Promise<Result<never, GatewayFailure>> =>
  Promise.resolve(failed({ kind: 'forbidden', text: wrongCodeText }));

export const secondFactorTwins = () => ({
  secondFactorGateway: new InMemorySecondFactorGateway(),
});
