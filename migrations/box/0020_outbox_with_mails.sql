CREATE INDEX `outbox_with_mails` ON `outbox` (`seq`) WHERE mails <> '[]';--> statement-breakpoint
CREATE INDEX `outbox_with_webhooks` ON `outbox` (`seq`) WHERE webhooks <> '[]';