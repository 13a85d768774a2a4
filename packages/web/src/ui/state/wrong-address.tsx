import { useQuery } from '../hook/use-query.js';
import { wrongChoices, type Choices } from '../hook/wrong-choices.js';

/** A link that was cut or typed can ask for what the page does not have. */
export function WrongAddress({ choices }: { readonly choices: Choices }) {
  const { search } = useQuery();
  return wrongChoices(search, choices).map((text) => (
    <p key={text} className="sp-banner bad" role="alert">
      {text}
    </p>
  ));
}
