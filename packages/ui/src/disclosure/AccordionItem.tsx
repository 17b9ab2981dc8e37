import { css } from '@emotion/react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { chevronDownIcon } from './iconPaths.tsx';
import { color, font, fontSize, motion, radius, space } from './tokens.tsx';

const item = css({ borderBlockEnd: `1px solid ${color.line}` });
const heading = css({ margin: 0, fontSize: 'inherit' });
const trigger = css({
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
  fontSize: fontSize.title,
  fontWeight: 600,
  lineHeight: 1.3,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { color: color.evergreen },
  svg: { color: color.evergreen, transition: `transform ${motion.calm}` },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
});
// Without JavaScript and on paper everything is open.
const panel = css({
  '@media (scripting: none), print': { '&[hidden]': { display: 'block', contentVisibility: 'visible' } },
});
const inner = css({ maxInlineSize: '70ch', paddingBlockEnd: space(5), color: color.muted });

type Props = {
  title: string;
  level: 2 | 3 | 4;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
  'data-testid'?: string;
};

/** A button inside a heading, and the panel it opens. The closed panel stays in the page: it can be searched. */
export function AccordionItem({ title, level, isOpen, onToggle, children, ...rest }: Props) {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const Tag = `h${level}` as const;
  const openWhenFound = useEffectEvent(() => onToggle(true));

  useEffect(() => {
    const element = region.current;
    if (isOpen || !element) return;
    // React knows `hidden` only as on or off; `until-found` lets the browser's own search look into the closed panel.
    element.setAttribute('hidden', 'until-found');
    element.addEventListener('beforematch', openWhenFound);
    return () => element.removeEventListener('beforematch', openWhenFound);
  }, [isOpen]);

  return (
    <div css={item} {...rest}>
      <Tag css={heading}>
        <button
          type="button"
          css={trigger}
          id={`${id}-button`}
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          onClick={() => onToggle(!isOpen)}
        >
          {title}
          <Icon path={chevronDownIcon} />
        </button>
      </Tag>
      <section ref={region} id={`${id}-panel`} aria-labelledby={`${id}-button`} hidden={!isOpen} css={panel}>
        <div css={inner}>{children}</div>
      </section>
    </div>
  );
}
