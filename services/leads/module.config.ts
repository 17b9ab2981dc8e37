import type { ModuleConfigInput } from '@msv/contracts/releases/modules/moduleConfig';

export default {
  name: 'leads',
  owner: 'Leads team',
  apiPrefixes: ['/api/vehicle-inquiry', '/api/contact', '/api/test-drive', '/api/listing-report'],
  conversions: {
    inquiries: { post: '/api/vehicle-inquiry' },
    'contact messages': { post: '/api/contact' },
    'test drives': { post: '/api/test-drive' },
  },
  ports: { service: 4005 },
  secrets: ['LEADS_ADDRESS_SALT', 'LEADS_TOKEN'],
} satisfies ModuleConfigInput;
