import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { contentsOf, type ListedOperation } from './contents.js';
import { RawDocument } from './raw-document.js';
import { ReferenceFrame } from './reference-frame.js';
import type { Specification } from './use-specification.js';

const largeFrom = 2 * 1024 * 1024;

interface RenderedSpecificationProps {
  readonly specification: Specification;
  /** The name of an operation that is opened as soon as it is there. */
  readonly first: string | undefined;
  readonly title?: string;
}

/** The specification with its table of contents next to it. */
export function RenderedSpecification({
  specification: { version, server, text, read },
  first,
  title = `Specification, version ${version}`,
}: RenderedSpecificationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [broken, setBroken] = useState<string>();
  const root = 'root' in read ? read.root : undefined;
  const contents = useMemo(() => contentsOf(root), [root]);
  const [wanted, setWanted] = useState<{ readonly operation: ListedOperation } | undefined>(() => {
    const operation = contents.find((listed) => listed.operation === first);
    return operation === undefined ? undefined : { operation };
  });
  const onFailed = useCallback(() => {
    setBroken('The specification could not be rendered.');
  }, []);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const problem = 'problem' in read ? `Not readable as YAML or JSON: ${read.problem}` : broken;
  return (
    <section aria-labelledby="specification-heading">
      <h2 id="specification-heading" className="sp-spec-heading" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {problem === undefined ? (
        <div className="sp-grid">
          <nav className="sp-contents" aria-label="Contents of the specification">
            <Contents
              contents={contents}
              onOpen={(operation) => {
                setWanted({ operation });
              }}
            />
          </nav>
          <ReferenceFrame
            root={root}
            server={server}
            version={version}
            isLarge={text.length > largeFrom}
            wanted={wanted}
            onFailed={onFailed}
          />
        </div>
      ) : (
        <RawDocument text={text} problem={problem} />
      )}
    </section>
  );
}

function Contents({
  contents,
  onOpen,
}: {
  readonly contents: readonly ListedOperation[];
  readonly onOpen: (operation: ListedOperation) => void;
}) {
  const tags = [...new Set(contents.map(({ tag }) => tag))];
  if (tags.length === 0) return <p className="sp-muted">It names no operations.</p>;
  return tags.map((tag) => (
    <div key={tag}>
      <h3 dir="auto">{tag}</h3>
      <ul>
        {contents
          .filter((listed) => listed.tag === tag)
          .map((listed) => (
            <li key={`${listed.method} ${listed.path}`}>
              <a
                href={`#${listed.operation}`}
                title={`${listed.method.toUpperCase()} ${listed.path}`}
                onClick={(event) => {
                  event.preventDefault();
                  onOpen(listed);
                }}
                dir="auto"
              >
                {listed.operation}
              </a>
            </li>
          ))}
      </ul>
    </div>
  ));
}
