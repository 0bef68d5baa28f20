CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`url` text NOT NULL,
	`name` text NOT NULL,
	`events` text NOT NULL,
	`event_id` text,
	`is_active` integer NOT NULL,
	`secret` text NOT NULL,
	`secret_end` text NOT NULL,
	`previous_secret` text,
	`previous_until` text,
	`failing_since` text,
	`disabled_at` text,
	`disabled_reason` text,
	`origin` text NOT NULL,
	`created_by` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_endpoints_by_account` ON `webhook_endpoints` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_secrets_to_forget` ON `webhook_endpoints` (`previous_until`) WHERE previous_until is not null;--> statement-breakpoint
CREATE TABLE `webhook_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_messages_to_forget` ON `webhook_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`endpoint_id` text NOT NULL,
	`message_id` text NOT NULL,
	`type` text NOT NULL,
	`label` text NOT NULL,
	`event_id` text,
	`order_key` text NOT NULL,
	`is_test` integer NOT NULL,
	`status` text NOT NULL,
	`due_at` text,
	`failures` integer NOT NULL,
	`first_at` text,
	`attempts` integer NOT NULL,
	`history` text NOT NULL,
	`signature` text,
	`answer` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_once` ON `webhook_deliveries` (`endpoint_id`,`message_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_time` ON `webhook_deliveries` (`endpoint_id`,`created_at`,`message_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_status` ON `webhook_deliveries` (`endpoint_id`,`status`,`created_at`,`message_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_in_order` ON `webhook_deliveries` (`endpoint_id`,`order_key`) WHERE status in ('PENDING', 'SENDING');--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`endpoint_id`,`status`,`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE TABLE `webhook_hours` (
	`endpoint_id` text NOT NULL,
	`hour` text NOT NULL,
	`created` integer DEFAULT 0 NOT NULL,
	`delivered` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`endpoint_id`, `hour`)
);
--> statement-breakpoint
CREATE INDEX `webhook_hours_to_forget` ON `webhook_hours` (`hour`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `webhooks_version` integer DEFAULT 0 NOT NULL;