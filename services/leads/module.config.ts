import type { ModuleConfigInput } from '@msv/contracts/releases/modules/moduleConfig';

export default {
  name: 'leads',
  owner: 'Leads team',
  apiPrefixes: ['/api/vehicle-inquiry', '/api/contact'],
  ports: { service: 4005 },
} satisfies ModuleConfigInput;
