import { shell } from '@msv/federation/shell';

export default shell();
