// SVG paths for `<Icon path={phoneIcon} />`. Each icon has its own export, so that pages bundle only the icons they
// use.
export const arrowLeftIcon = 'M20 12H4m6-6-6 6 6 6';
export const arrowRightIcon = 'M4 12h16m-6-6 6 6-6 6';
export const batteryIcon =
  'M4 8h13a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zm17.5 2.5v3M6.5 11v2m4-2v2';
export const boltIcon = 'M13 3 5.5 13.5H12L11 21l7.5-10.5H12z';
export const checkIcon = 'm5 12.5 4.5 4.5L19 7.5';
export const chevronDownIcon = 'm6 9 6 6 6-6';
export const clockIcon = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 4v5l3.5 2';
export const closeIcon = 'M6 6l12 12M18 6 6 18';
export const externalIcon = 'M14 4h6v6m0-6-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5';
export const compareIcon = 'M8 4v16M16 4v16M4 8h8M12 16h8';
export const copyIcon =
  'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1zM5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1';
export const gaugeIcon = 'M5.6 18.4a9 9 0 1 1 12.8 0M12 13l3.5-4.5';
export const heartIcon = 'M12 20s-8-5-8-10.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15 12 20 12 20z';
export const leafIcon = 'M5 19c0-9 5-14 15-14 0 10-5 15-12 14-2 0-3-1-3-3m-2 5c2-5 5-8 10-10';
export const mailIcon =
  'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zm-.5 1.5L12 13l8.5-6.5';
export const menuIcon = 'M4 7h16M4 12h16M4 17h16';
export const phoneIcon =
  'M6.5 3.5h2.6a1 1 0 0 1 1 .76l.9 3.6a1 1 0 0 1-.36 1.04L8.8 10.3a13 13 0 0 0 4.9 4.9l1.4-1.84a1 1 0 0 1 1.04-.36l3.6.9a1 1 0 0 1 .76 1v2.6a2 2 0 0 1-2 2C10.8 19.5 4.5 13.2 4.5 5.5a2 2 0 0 1 2-2z';
export const pinIcon =
  'M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21zm0-14.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z';
export const routeIcon =
  'M6 15.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zm12-12a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM15.5 6H9a3 3 0 0 0 0 6h6a3 3 0 0 1 0 6H8.5';
export const rulerIcon =
  'M4 8h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zm3 0v3m3.33-3v4m3.34-4v3M17 8v4';
export const shareIcon = 'M12 15V3m-4 4 4-4 4 4M6 12v8h12v-8';
export const shieldIcon = 'M12 3l7.5 3v5c0 5-3 8.5-7.5 10-4.5-1.5-7.5-5-7.5-10V6zm-3 9 2.2 2.2L15.5 10';
export const usersIcon =
  'M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 20v-1a5 5 0 0 1 5-5h3a5 5 0 0 1 5 5v1M16 4.8a3.5 3.5 0 0 1 0 6.4m2.5 3.3a5 5 0 0 1 3 4.5v1';
export const walletIcon =
  'M4 7h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h12m-1 9h.01';
