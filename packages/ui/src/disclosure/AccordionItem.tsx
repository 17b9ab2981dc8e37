import { css } from '@emotion/react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { chevronDownIcon } from '../icons/iconPaths.tsx';
import { color, font, fontSize, motion, radius, space } from '../tokens/tokens.tsx';

const itemStyle = css({ borderBlockEnd: `1px solid ${color.line}` });
const headingStyle = css({ margin: 0, fontSize: 'inherit' });
const buttonStyle = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  inlineSize: '100%',
  minBlockSize: space(14),
  paddingBlock: space(4),
  paddingInline: 0,
  border: 0,
  borderRadius: radius.small,
  backgroundColor: 'transparent',
  color: color.ink,
  fontFamily: font.display,
  fontSize: fontSize.body,
  lineHeight: 1.3,
  textAlign: 'start',
  // Breaks a long word in very large text.
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { color: color.evergreen },
  svg: { color: color.evergreen, transition: `transform ${motion.calm}` },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
});
const contentStyle = css({ maxInlineSize: '70ch', paddingBlockEnd: space(5), color: color.muted });

type Props = {
  id?: string;
  title: string;
  level: 2 | 3 | 4;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
  'data-testid'?: string;
};

/** Heading with a button that opens and closes a panel. The browser's find-in-page also finds text in closed panels. */
export function AccordionItem({ title, level, isOpen, onToggle, children, ...rest }: Props) {
  const panelId = useId();
  const panelRef = useRef<HTMLElement>(null);
  const Tag = `h${level}` as const;
  useHiddenUntilFound(panelRef, !isOpen, () => onToggle(true));

  return (
    <div css={itemStyle} {...rest}>
      <Tag css={headingStyle}>
        <button
          type="button"
          css={buttonStyle}
          id={`${panelId}-button`}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => onToggle(!isOpen)}
        >
          {title}
          <Icon path={chevronDownIcon} />
        </button>
      </Tag>
      <section
        ref={panelRef}
        id={panelId}
        aria-labelledby={`${panelId}-button`}
        hidden={!isOpen}
        css={hiddenUntilFoundStyle}
      >
        <div css={contentStyle}>{children}</div>
      </section>
    </div>
  );
}

/** Shows an element with the attribute `hidden` if JavaScript is disabled and in print. */
export const hiddenUntilFoundStyle = css({
  '@media (scripting: none), print': { '&[hidden]': { display: 'block', contentVisibility: 'visible' } },
});

/** Lets the browser's find-in-page search a hidden element. Calls `onFound` for a match. */
export function useHiddenUntilFound(
  ref: RefObject<HTMLElement | null>,
  isHidden: boolean,
  onFound: () => void,
): void {
  const show = useEffectEvent(onFound);
  useEffect(() => {
    const element = ref.current;
    if (!isHidden || !element) return;
    // React supports only boolean values of `hidden`.
    element.setAttribute('hidden', 'until-found');
    element.addEventListener('beforematch', show);
    return () => element.removeEventListener('beforematch', show);
  }, [ref, isHidden]);
}
