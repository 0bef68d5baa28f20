ALTER TABLE `facts` ADD `webhook_types` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `facts` ADD `webhooks_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `webhooks` text DEFAULT '[]' NOT NULL;