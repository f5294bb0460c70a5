export { Breadcrumb } from './layout/breadcrumb';
export { Container } from './layout/container';
export { Hero } from './layout/hero';
export { PageIntro } from './layout/page-intro';
export { placeLabels, textWidth, type Box } from './layout/place-labels';
export { Section } from './layout/section';

export { Avatar } from './media/avatar';
export { Badge, SampleNote } from './content/badge';
export { Callout } from './feedback/callout';
export { DataAge } from './feedback/data-age';
export { Card } from './content/card';
export { FactList } from './content/fact-list';
export { Icon, type IconShape } from './icons/icon';
export * as icons from './icons/icons';
export { Picture } from './media/picture';
export { Prose } from './content/prose';
export { Rating } from './content/rating';
export { Skeleton } from './feedback/skeleton';
export { Spinner } from './feedback/spinner';
export { StatList } from './content/stat-list';
export { VisuallyHidden } from './content/visually-hidden';

export type { Elements } from './elements';

export { Button } from './buttons/button';
export { buttonClass } from './buttons/button-class';
export { AmountField } from './fields/amount-field';
export { CheckboxField } from './fields/choices/checkbox-field';
export { ErrorSummary } from './feedback/error-summary';
export { FieldSet } from './fields/field-set';
export { MessageBar } from './feedback/message-bar';
export { PasswordField } from './fields/password-field';
export { RadioGroup } from './fields/choices/radio-group';
export { SelectField } from './fields/select-field';
export { Status } from './feedback/status';
export { TextAreaField } from './fields/text-area-field';
export { TextField } from './fields/text-field';
export { ToggleGroup } from './buttons/toggle-group';

export { Accordion } from './widgets/accordion';
export { Combobox } from './widgets/combobox';
export type { SuggestionGroup } from './widgets/use-suggestions';
export { Dialog } from './widgets/dialog';
export { Disclosure } from './widgets/disclosure';
export { Tabs } from './widgets/tabs';

export { addDays, formatDate } from './format/dates';
export { siteToday } from './format/site-time';
