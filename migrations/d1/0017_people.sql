CREATE TABLE `event_defaults` (
	`account_id` text PRIMARY KEY NOT NULL,
	`organizer_id` text,
	`language` text,
	`timezone` text,
	`currency` text,
	`settings` text NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invitations` (
	`membership_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`locale` text NOT NULL,
	`invited_by` text NOT NULL,
	`token_hash` text NOT NULL,
	`sent_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_by_email` ON `invitations` (`account_id`,`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_by_token` ON `invitations` (`token_hash`);--> statement-breakpoint
ALTER TABLE `memberships` ADD `invited_as` text;