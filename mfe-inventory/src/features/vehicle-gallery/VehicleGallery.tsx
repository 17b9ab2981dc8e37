import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import {
  type VehicleView,
  vehiclePaintNames,
  vehiclePaints,
  vehicleViews,
} from '@msv/contracts/inventory/vehiclePicture';
import { replaceParameters } from '@msv/forms/search/useQueryState';
import { Link, useLocation, useNavigate } from '@msv/platform';
import { Text } from '@msv/ui/text/Text';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { color, fontSize, radius, space } from '@msv/ui/tokens/tokens';
import { type MouseEvent, startTransition, useOptimistic } from 'react';
import {
  formatPictureAlt,
  getVehiclePicture,
  hasDrawing,
  pictureStyle,
} from '../vehicle-cards/vehiclePicture.ts';
import {
  formatGalleryQuery,
  type GalleryState,
  galleryParameters,
  parseGalleryQuery,
} from './galleryQuery.ts';

const choicesStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // All colors fit in one row on a phone.
  marginBlockStart: space(1),
  a: {
    display: 'inline-grid',
    placeItems: 'center',
    minInlineSize: space(11),
    minBlockSize: space(11),
    border: '2px solid transparent',
    borderRadius: radius.round,
    color: color.evergreen,
    fontSize: fontSize.small,
    textDecoration: 'none',
  },
  'a:hover': { backgroundColor: color.mint },
  'a[aria-current]': { borderColor: color.evergreen, backgroundColor: color.surface },
  '@media print': { display: 'none' },
});

const viewStyle = css({ paddingInline: space(4) });

const swatchStyle = css({
  inlineSize: space(7),
  blockSize: space(7),
  border: `1px solid ${color.controlLine}`,
  borderRadius: radius.round,
  forcedColorAdjust: 'none',
});

const viewLabels: Readonly<Record<VehicleView, string>> = {
  side: 'Side',
  front: 'Front',
  top: 'Seating Plan',
};

/**
 * Picture of a vehicle with links to other views and paints, which work without JavaScript. Vehicles with a photo have
 * no choices. The state shows a choice at once, because React renders the new location only after the script of the
 * inquiry form has loaded.
 */
export function VehicleGallery({ vehicle }: { vehicle: Vehicle }) {
  const [state, setState] = useOptimistic(parseGalleryQuery(useLocation().search));
  const navigate = useNavigate();
  const { view, paint } = state;
  /**
   * Creates a link that changes view or paint. Unless the link opens a new tab, the URL keeps the parameters of other
   * parts of the page, even if React has not rendered them yet.
   */
  const createLinkProps = (change: Partial<GalleryState>) => {
    const nextState = { ...state, ...change };
    return {
      to: { search: formatGalleryQuery(nextState) },
      replace: true,
      onClick(event: MouseEvent) {
        startTransition(() => setState(nextState));
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        const query = formatGalleryQuery(nextState);
        const search = replaceParameters(window.location.search, galleryParameters, query);
        navigate({ search }, { replace: true });
      },
    };
  };
  const { label } = vehiclePaints[paint];
  return (
    <div>
      <img
        css={pictureStyle}
        {...getVehiclePicture(vehicle, 'detail', formatGalleryQuery(state))}
        alt={formatPictureAlt(vehicle, view)}
        loading="eager"
        fetchPriority="high"
      />
      {hasDrawing(vehicle) && (
        <>
          <nav css={choicesStyle} aria-label="Views">
            {vehicleViews.map((name) => (
              <Link
                key={name}
                css={viewStyle}
                {...createLinkProps({ view: name })}
                aria-current={name === view || undefined}
              >
                {viewLabels[name]}
              </Link>
            ))}
          </nav>
          <nav css={choicesStyle} aria-label="Colors">
            {vehiclePaintNames.map((name) => (
              <Link
                key={name}
                {...createLinkProps({ paint: name })}
                title={vehiclePaints[name].label}
                aria-current={name === paint || undefined}
              >
                <span css={[swatchStyle, { background: vehiclePaints[name].color ?? standardSwatch }]} />
                <VisuallyHidden>{vehiclePaints[name].label}</VisuallyHidden>
              </Link>
            ))}
            <Text as="span" size="small" tone="muted">
              {label}
              {paint !== 'standard' && ' (preview). Ask your dealer which colors are available.'}
            </Text>
          </nav>
        </>
      )}
    </div>
  );
}

/** The vehicle's own color is not known here, so the swatch is half white and half gray. */
const standardSwatch = 'linear-gradient(135deg, #fff 50%, #b9c4bf 50%)';
