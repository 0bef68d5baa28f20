CREATE TABLE `mail_contents` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`body` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_contents_by_age` ON `mail_contents` (`created_at`);--> statement-breakpoint
DROP INDEX `mails_by_account`;--> statement-breakpoint
DROP INDEX `mails_by_order`;--> statement-breakpoint
ALTER TABLE `mails` ADD `sender_name` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `contents` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `asked_at` text;--> statement-breakpoint
CREATE INDEX `mails_by_account_status` ON `mails` (`account_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_account_kind` ON `mails` (`account_id`,`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_event` ON `mails` (`account_id`,`event_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_recipient` ON `mails` (`account_id`,`recipient`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_with_body` ON `mails` (`created_at`) WHERE "data" <> 'null';--> statement-breakpoint
CREATE INDEX `mails_by_account` ON `mails` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_order` ON `mails` (`account_id`,`order_id`,`created_at`,`id`);