export const webhooksPath = '/admin/webhooks';
export const webhookPath = (webhookUuid: string): string => `${webhooksPath}/${webhookUuid}`;
