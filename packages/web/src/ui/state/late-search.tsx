import { InputGroup } from '@blueprintjs/core';
import { longestSearch } from '@suppliers-portal/domain';
import { SearchIcon } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLate } from '../hook/use-late.js';

/** How long after the last key press the server is asked. */
const searchAfter = 400;

interface LateSearchProps {
  readonly label: string;
  readonly search: string;
  readonly onSearch: (words: string) => void;
}

/** A search that the server answers. It is asked when the user has stopped typing. */
export function LateSearch({ label, search, onSearch }: LateSearchProps) {
  const [text, setText] = useState(search);
  const settled = useLate(text, searchAfter);
  const tell = useEffectEvent((words: string) => {
    if (words !== search) onSearch(words);
  });
  useEffect(() => {
    tell(settled);
  }, [settled]);
  return (
    <InputGroup
      type="search"
      aria-label={label}
      placeholder="Filter"
      leftIcon={<SearchIcon className="bp6-icon" />}
      maxLength={longestSearch}
      value={text}
      onValueChange={setText}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation();
          setText('');
        }
      }}
    />
  );
}
