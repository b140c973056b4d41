import { PageHeader } from '../ui/page-header.tsx';

export const Component = () => <PageHeader title="Dashboard Overview" screenTitle="Dashboard" />;
