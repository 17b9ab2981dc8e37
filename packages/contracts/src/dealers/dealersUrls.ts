// In a file without schemas, because scripts of forms need only the URLs.

export const dealershipsUrl = '/api/dealerships';

export const statesUrl = '/api/states';
