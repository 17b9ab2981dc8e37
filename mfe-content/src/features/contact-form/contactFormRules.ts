import { ContactFormValues, toContactMessage } from '@msv/contracts/leads/contactFormValues';
import { createFormRules } from '@msv/forms/FormRules';

/** What the contact form needs once the visitor submits it. */
export const contactFormRules = createFormRules(ContactFormValues, toContactMessage);
