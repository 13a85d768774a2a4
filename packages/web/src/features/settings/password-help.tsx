import { InfoSignIcon, MinusIcon, TickIcon } from '@blueprintjs/icons';
import { isLongEnough, passwordStrength, passwordStrengths } from '@suppliers-portal/domain';

/** What the rule asks, as far as it is met, and advice on how hard it is to guess. */
export function PasswordHelp({ password, email }: { readonly password: string; readonly email: string }) {
  const strength = passwordStrength(password, email);
  const level = passwordStrengths.indexOf(strength);
  const long = isLongEnough(password);
  return (
    <div className="sp-password-help">
      {password === '' ? null : (
        <div className={`sp-strength sp-strength-${String(level)}`}>
          <span aria-hidden="true">
            {passwordStrengths.map((word, index) => (
              <i key={word} className={index <= level ? 'on' : undefined} />
            ))}
          </span>
          <span>{strength}</span>
        </div>
      )}
      <span className="sp-hidden" role="status">
        {password === '' ? '' : `Password strength: ${strength}`}
      </span>
      <ul className="sp-rules">
        <li className={long ? 'met' : undefined}>
          {long ? <TickIcon /> : <MinusIcon />}
          <span>
            More than 7 characters<span className="sp-hidden">{long ? ', met' : ', not met yet'}</span>
          </span>
        </li>
        <li>
          <InfoSignIcon />
          <span>
            Different from your previous 3 passwords <span className="sp-muted">(checked by the server)</span>
          </span>
        </li>
      </ul>
    </div>
  );
}
